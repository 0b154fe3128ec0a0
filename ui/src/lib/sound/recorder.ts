/** Records one call from the microphone, for a few seconds or until it is stopped. */

import { LONGEST, NotTaken } from './recordings';

export interface Recording {
  /** The recording; fails with a `NotTaken`. */
  sound: Promise<Blob>;
  stop: () => void;
}

export function mayRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;
}

async function microphone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (why) {
    const name = why instanceof Error ? why.name : '';
    throw new NotTaken(name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'no-microphone');
  }
}

export async function record(): Promise<Recording> {
  if (!mayRecord()) throw new NotTaken('no-microphone');
  const stream = await microphone();
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  const sound = new Promise<Blob>((done, failed) => {
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onerror = () => failed(new NotTaken('no-microphone'));
    recorder.onstop = () => {
      for (const track of stream.getTracks()) track.stop();
      done(new Blob(parts, { type: recorder.mimeType }));
    };
  });
  const stop = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  recorder.start();
  setTimeout(stop, (LONGEST - 0.3) * 1000);
  return { sound, stop };
}
