import type { Verdict } from './take-scan.ts';

/** Hertz and seconds, one after the other: up for who goes in, down for who doesn't. */
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
/** Milliseconds of shaking, and of rest between. */
const shakes = { in: [80], out: [220, 90, 220] };

/** What browsers take for a press: a finger on a phone has pressed only once it leaves the screen. */
const presses = ['pointerup', 'click', 'keydown'] as const;

let audio: AudioContext | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Browsers let a page sound only after something was pressed, and take it back: after a call, or out of sight. */
function wakeSound(): void {
  const Context = globalThis.AudioContext as typeof AudioContext | undefined;
  if (!audio && Context) {
    audio = new Context();
    audio.addEventListener('statechange', tell);
  }
  if (audio?.state === 'running') return;
  audio?.resume().catch((error: unknown) => console.info('There is no sound for now.', error));
}

/** Keeps the sound awake until the answer is called: with each press, and when the page is seen again. */
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

/** Whether verdicts can't be heard until somebody presses something. Never where the browser has no sound. */
export function isSilent(): boolean {
  return 'AudioContext' in globalThis && audio?.state !== 'running';
}

/** Tells when `isSilent` changes. */
export function followSound(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says a verdict to hands and ears: nobody has to look at the screen to notice that somebody may not go in. */
export function signal({ result }: Verdict): void {
  if (result === 'checking') return;
  const kind = result === 'ok' || result === 'letIn' ? 'in' : 'out';
  // iPhones have none, and browsers complain about pages that shake a phone nobody has touched.
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
