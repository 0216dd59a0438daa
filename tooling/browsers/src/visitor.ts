import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserSession } from './drivers/browser-session.ts';
import { elementExpression, isHydrated, type Kind } from './page-finder.ts';

/** Timeout of each wait in milliseconds, enough for a busy machine. */
const patienceMs = 90_000;

/** A user who does a job in a browser. Each action waits until it can be done. */
export interface Visitor {
  readonly isPhone: boolean;
  readonly open: (url: string) => Promise<void>;
  readonly press: (kind: Kind, name: RegExp) => Promise<void>;
  readonly fill: (label: RegExp, text: string) => Promise<void>;
  /** Waits for an element in view, or for a text in the page. */
  readonly see: (what: RegExp, kind?: Kind) => Promise<void>;
  /** Waits for an expression to be true in the page. */
  readonly until: (expression: string, what: string) => Promise<void>;
  readonly evaluate: BrowserSession['evaluate'];
  readonly enterFrame: () => Promise<void>;
  /** Takes a picture of the window. */
  readonly show: (name: string) => Promise<void>;
}

export function visitorOf(
  session: BrowserSession,
  { isPhone, pictures }: { isPhone: boolean; pictures: string },
): Visitor {
  const until = async (expression: string, what: string) => {
    const giveUp = Date.now() + patienceMs;
    for (;;) {
      // A document that is being replaced doesn't answer.
      const isThere = await session.evaluate<boolean>(expression).catch(() => false);
      if (isThere) return;
      if (Date.now() > giveUp) throw new Error(`waited in vain for ${what}`);
      await wait(100);
    }
  };
  const untilThere = (kind: Kind, name: RegExp) =>
    until(`${elementExpression(kind, name)} !== null`, `${kind} ${name}`);
  return {
    isPhone,
    until,
    evaluate: session.evaluate,
    async open(url) {
      await session.goTo(url);
      await until(isHydrated, `the page ${url}`);
    },
    async press(kind, name) {
      await untilThere(kind, name);
      await session.press(elementExpression(kind, name));
    },
    async fill(label, text) {
      await untilThere('field', label);
      await session.fill(elementExpression('field', label), text);
    },
    see: (what, kind) =>
      kind
        ? untilThere(kind, what)
        : until(`new RegExp(${JSON.stringify(what.source)}).test(document.body.innerText)`, String(what)),
    async enterFrame() {
      await until("document.querySelector('iframe') !== null", 'a frame');
      await session.enterFrame();
      await until(isHydrated, 'the page in the frame');
    },
    show: (name) => session.screenshot(join(pictures, `${name}.png`)),
  };
}
