import { once } from 'node:events';
import { startProgram } from './started-program.ts';

export interface VirtualDisplay {
  /** The value of `DISPLAY` for programs that open windows on it. */
  readonly name: string;
  readonly stop: () => Promise<void>;
}

/** Starts an X server without a screen, for browsers that need one: it draws in memory, and has WebGL in software. */
export async function startDisplay(): Promise<VirtualDisplay> {
  const { process, stop } = startProgram('Xvfb', [
    '-displayfd',
    '3',
    '-screen',
    '0',
    '1600x1200x24',
    '-nolisten',
    'tcp',
  ]);
  try {
    const [number] = await once(process.stdio[3]!, 'data');
    return { name: `:${String(number).trim()}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
