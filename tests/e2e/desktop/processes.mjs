// What Linux says of processes.

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
}

/** A process and all that it started, itself first. */
export function tree(pid) {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  // Whatever thread started it.
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

/** Whether a process has ended and let go of all it had; the player who started it may not have noticed yet. */
export function hasEnded(pid) {
  const state = /^State:\s+(\w)/m.exec(read(`/proc/${pid}/status`))?.[1];
  return state === undefined || state === 'Z' || state === 'X';
}

/** Memory of a process and all that it started, in bytes; what several share is counted once. */
export function memory(pid) {
  const pss = (one) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1] ?? 0);
  return tree(pid).reduce((sum, one) => sum + pss(one) * 1024, 0);
}

/** Ports on which a process, or one that it started, waits for strangers. */
export function openPorts(pid) {
  const sockets = new Set(tree(pid).flatMap(socketsOf));
  return ['tcp', 'tcp6', 'udp', 'udp6'].flatMap((kind) =>
    read(`/proc/net/${kind}`)
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      // 0A is a TCP socket that listens; a UDP socket hears the player who sends.
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
