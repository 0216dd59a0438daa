import type { Verdict } from '../device/verdict.ts';

/** Hertz and seconds, one after the other: rising if they may enter, falling if not. */
const tones = {
  in: [
    [880, 0.09],
    [1320, 0.14],
  ],
  out: [
    [330, 0.16],
    [220, 0.28],
  ],
} as const;
/** Milliseconds of vibration, and of the pause between. */
const shakes = { in: [80], out: [220, 90, 220] };

/** The events that browsers count as a user activation: a touch counts only when the finger leaves the screen. */
const presses = ['pointerup', 'click', 'keydown'] as const;

let audio: AudioContext | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Browsers allow sound only after a user activation, and suspend it again after a call or while the page is hidden. */
function wakeSound(): void {
  const Context = globalThis.AudioContext as typeof AudioContext | undefined;
  if (!audio && Context) {
    audio = new Context();
    audio.addEventListener('statechange', tell);
  }
  if (audio?.state === 'running') return;
  audio?.resume().catch((error: unknown) => console.info('There is no sound for now.', error));
}

/** Resumes the sound on each press and when the page is visible again, until the returned function is called. */
export function keepSound(): () => void {
  const whenSeen = () => {
    if (!document.hidden && audio) wakeSound();
  };
  for (const press of presses) document.addEventListener(press, wakeSound);
  document.addEventListener('visibilitychange', whenSeen);
  return () => {
    for (const press of presses) document.removeEventListener(press, wakeSound);
    document.removeEventListener('visibilitychange', whenSeen);
  };
}

/** Whether verdicts can't be heard until the user presses something. Always false if the browser has no Web Audio. */
export function isSilent(): boolean {
  return 'AudioContext' in globalThis && audio?.state !== 'running';
}

/** Calls `listener` when `isSilent` changes. Returns the unsubscribe function. */
export function followSound(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Signals a verdict by sound and vibration, so that a refusal is noticed without looking at the screen. */
export function signal({ result }: Verdict): void {
  if (result === 'checking') return;
  const kind = result === 'ok' || result === 'letIn' ? 'in' : 'out';
  // iPhones have no vibration, and browsers warn about pages that vibrate before the user has touched them.
  const { vibrate, userActivation } = navigator as Partial<Navigator>;
  if (userActivation?.hasBeenActive) vibrate?.call(navigator, shakes[kind]);
  if (audio?.state !== 'running') return;
  let at = audio.currentTime;
  for (const [hertz, seconds] of tones[kind]) {
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    oscillator.frequency.value = hertz;
    volume.gain.setValueAtTime(0.35, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(at);
    oscillator.stop(at + seconds);
    at += seconds;
  }
}
