import type { Page } from '@playwright/test';
import { frameOf } from './two-sites.ts';

/** A height of the frame's content, and the number of its animation frame. */
interface SeenHeight {
  readonly px: number;
  readonly drawing: number;
}

interface HeightLog {
  /** The rendered heights. */
  readonly drawn: readonly SeenHeight[];
  /** The heights that were sent to the page around. */
  readonly told: readonly SeenHeight[];
}

/** Records the rendered and the sent heights in each frame of the shop. Call it before the page opens. */
export async function noteHeights(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const log = { drawn: [] as SeenHeight[], told: [] as SeenHeight[] };
    Object.assign(window, { heightLog: log });
    let drawing = 0;
    const count = () => {
      drawing += 1;
      requestAnimationFrame(count);
    };
    count();

    const post = Reflect.get(MessagePort.prototype, 'postMessage') as (...given: unknown[]) => void;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: unknown[]) {
      const message = given[0] as { type?: unknown; px?: unknown } | null;
      if (message?.type === 'height') log.told.push({ px: Number(message.px), drawing });
      Reflect.apply(post, this, given);
    };

    addEventListener('DOMContentLoaded', () => {
      const content = document.querySelector('#frame');
      if (!content) return;
      new ResizeObserver(() => {
        const px = Math.ceil(content.getBoundingClientRect().height);
        if (px > 0) log.drawn.push({ px, drawing });
      }).observe(content);
    });
  });
}

/**
 * The number of rendered heights since the first message to the page around, and those that were not sent in the same
 * animation frame.
 */
export async function lateHeights(page: Page): Promise<{ drawn: number; late: SeenHeight[] }> {
  const { drawn, told }: HeightLog = await frameOf(page).evaluate('heightLog');
  const since = drawn.filter(({ drawing }) => drawing > (told[0]?.drawing ?? Infinity));
  const late = since.filter(
    (height) => told.findLast(({ drawing }) => drawing <= height.drawing)?.px !== height.px,
  );
  return { drawn: since.length, late };
}
