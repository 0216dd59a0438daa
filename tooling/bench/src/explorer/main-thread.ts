import type { Browser, Page } from 'playwright';

/** A piece of work that the page's main thread does without a pause. */
export interface Task {
  /** Wall time in milliseconds, including other work of the machine and waiting for the graphics. */
  readonly lasted: number;
  /** Processor time in milliseconds: scripts, styles, layout and drawing. */
  readonly busy: number;
  /** The part that took most time: the browser's name for it, and for a script its function and file. */
  readonly mostly: string;
}

/** Tasks above this are long: a visitor who presses a key during one waits. Source: W3C Long Tasks. */
export const longTaskMs = 50;

/** An event of a trace. Times in microseconds; `tdur` is processor time. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly data?: { readonly functionName?: string; readonly url?: string };
  };
}

const taskName = 'RunTask';
/** During a commit the main thread waits for the compositor to take its frame: that is graphics time. */
const handingOver = 'Commit';
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** The tasks of a page's main thread while it does something. */
export async function tasksDuring(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<readonly Task[]> {
  await browser.startTracing(page, { categories });
  await work();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  return tasksIn(traceEvents);
}

function tasksIn(events: readonly TraceEvent[]): readonly Task[] {
  const mainThreads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  const done = events.filter((event) => event.ph === 'X' && mainThreads.has(threadOf(event)));
  const parts = done.filter(({ name, dur = 0 }) => name !== taskName && inMs(dur) >= 1);
  return done
    .filter(({ name }) => name === taskName)
    .map((task) => taskOf(task, inMs(task.dur) < longTaskMs ? [] : partsOf(task, parts)));
}

function taskOf({ dur, tdur }: TraceEvent, parts: readonly TraceEvent[]): Task {
  const handed = parts.filter(({ name }) => name === handingOver);
  const ours = parts.filter(({ name }) => name !== handingOver);
  return {
    lasted: inMs(dur),
    busy: inMs(handed.reduce((left, part) => left - (part.tdur ?? 0), tdur ?? 0)),
    mostly: describe(ours.toSorted((one, other) => (other.tdur ?? 0) - (one.tdur ?? 0))[0]),
  };
}

function partsOf(task: TraceEvent, parts: readonly TraceEvent[]): TraceEvent[] {
  const end = task.ts + (task.dur ?? 0);
  return parts.filter(
    (part) => threadOf(part) === threadOf(task) && part.ts >= task.ts && part.ts + (part.dur ?? 0) <= end,
  );
}

function describe(part: TraceEvent | undefined): string {
  const { functionName, url } = part?.args.data ?? {};
  return [part?.name, functionName, url?.split('/').at(-1)].filter(Boolean).join(' ');
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;

const inMs = (microseconds = 0) => microseconds / 1000;
