import { openWithoutPause } from '../search-events.ts';
import { answerCalls } from '../worker-port.ts';

/** A stand-in for the browser's worker of the events list, which Node lacks. It answers in the same thread. */
export class BrowserWorker extends EventTarget {
  /** All instances so far; tests empty it afterwards. */
  static readonly started: BrowserWorker[] = [];
  readonly inside = new EventTarget();
  isTerminated = false;

  constructor() {
    super();
    BrowserWorker.started.push(this);
    queueMicrotask(() => this.run());
  }

  run(): void {
    const send = (data: unknown) => {
      if (!this.isTerminated) this.dispatchEvent(new MessageEvent('message', { data }));
    };
    const listen = this.inside.addEventListener.bind(this.inside) as never;
    answerCalls({ addEventListener: listen, postMessage: send }, async (list) =>
      openWithoutPause(await list.arrayBuffer()),
    );
  }

  postMessage(data: unknown): void {
    queueMicrotask(() => this.inside.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    this.isTerminated = true;
  }
}
