/** The network of one phone: a proxy (SOCKS 5) that can be cut, like a Wi-Fi out of reach. */

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const ANY_ADDRESS = [0, 0, 0, 0, 0, 0];

export class Line {
  private whole = true;
  private readonly open = new Set<Socket>();

  private constructor(private readonly server: Server) {
    server.on('connection', (phone) => void this.carry(phone).catch(() => phone.destroy()));
  }

  static async lay(): Promise<Line> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Line(server);
  }

  get proxy(): string {
    return `socks5://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  /** Breaks all connections and lets no new ones through. */
  cut(): void {
    this.whole = false;
    for (const one of this.open) one.destroy();
  }

  mend(): void {
    this.whole = true;
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private async carry(phone: Socket): Promise<void> {
    if (!this.whole) return void phone.destroy();
    this.keep(phone);
    await said(phone);
    phone.write(Buffer.from([5, 0]));
    const wish = await said(phone);
    // An address of four bytes, or a name with its length before it; then the port.
    const [from, end] = wish[3] === 1 ? [4, 8] : [5, 5 + (wish[4] ?? 0)];
    const name = wish.subarray(from, end);
    const host = connect(wish.readUInt16BE(end), wish[3] === 1 ? name.join('.') : name.toString());
    this.keep(host);
    await once(host, 'connect');
    phone.write(Buffer.from([5, 0, 0, 1, ...ANY_ADDRESS]));
    phone.pipe(host).pipe(phone);
    phone.on('close', () => host.destroy());
    host.on('close', () => phone.destroy());
  }

  private keep(one: Socket): void {
    this.open.add(one);
    one.on('error', () => one.destroy()).on('close', () => this.open.delete(one));
  }
}

async function said(phone: Socket): Promise<Buffer> {
  const [data] = (await once(phone, 'data')) as [Buffer];
  return data;
}
