// Linux's information about processes.

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
}

/** A process and all its descendants, itself first. */
export function tree(pid) {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  // Children by every thread that started them.
  const byThread = readTasks(pid).flatMap((task) => read(`/proc/${pid}/task/${task}/children`).split(' '));
  const all = new Set([...children, ...byThread.filter(Boolean).map(Number)]);
  return [pid, ...[...all].flatMap(tree)];
}

function readTasks(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

export function program(pid) {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return '';
  }
}

/** True if a process has ended and released its resources; its parent may not have noticed yet. */
export function hasEnded(pid) {
  const state = /^State:\s+(\w)/m.exec(read(`/proc/${pid}/status`))?.[1];
  return state === undefined || state === 'Z' || state === 'X';
}

/** The memory of a process and its descendants, in bytes; shared memory counts once. */
export function memory(pid) {
  const pss = (one) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1] ?? 0);
  return tree(pid).reduce((sum, one) => sum + pss(one) * 1024, 0);
}

/** The ports on which a process, or a descendant, listens for other machines. */
export function openPorts(pid) {
  const sockets = new Set(tree(pid).flatMap(socketsOf));
  return ['tcp', 'tcp6', 'udp', 'udp6'].flatMap((kind) =>
    read(`/proc/net/${kind}`)
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      // 0A is a listening TCP socket; a UDP socket hears every sender.
      .filter((line) => sockets.has(line[9]) && (kind.startsWith('udp') || line[3] === '0A'))
      .map((line) => `${kind} ${line[1]}`),
  );
}

function socketsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      const to = /^socket:\[(\d+)\]$/.exec(linkOf(`/proc/${pid}/fd/${fd}`));
      return to ? [to[1]] : [];
    });
  } catch {
    return [];
  }
}

function linkOf(file) {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}
