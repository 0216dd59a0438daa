import { openingSearch } from '~/features/explorer/event-search.ts';
import { answerSearches } from '~/features/explorer/search-port.ts';

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
    answerSearches({ addEventListener: listen, postMessage: send }, (bytes) => {
      const steps = openingSearch(bytes);
      let step = steps.next();
      while (!step.done) step = steps.next();
      return step.value;
    });
  }

  postMessage(data: unknown): void {
    queueMicrotask(() => this.inside.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    this.isTerminated = true;
  }
}
