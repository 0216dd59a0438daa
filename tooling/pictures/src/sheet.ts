import type { Page } from '@playwright/test';
import { untilLoaded } from './settle.ts';
import type { Story } from './catalogue.ts';
import { join, type Picture, readPicture } from './picture.ts';

/** Wide enough for a component's widest form, in pixels. */
const sheetView = { width: 1024, height: 640 };

/** Opens the catalog's preview only. Stories are not played here: the catalog's own tests do that. */
export async function openCatalogue(page: Page, catalogueUrl: string, firstStory: string): Promise<void> {
  await page.setViewportSize(sheetView);
  await page.goto(`${catalogueUrl}/iframe.html?id=${firstStory}&viewMode=story&embed=true`);
}

/** All stories of a component, each under its name, one below the other. */
export async function sheetOf(
  page: Page,
  stories: readonly Story[],
  pending: () => readonly string[],
): Promise<Picture> {
  const pictures: Picture[] = [];
  for (const story of stories) {
    const height = await page.evaluate(showStory, story);
    await untilLoaded(page, pending);
    // If a story takes the focus, it does so some time after it has been rendered.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    const png = await page.screenshot({
      clip: { x: 0, y: 0, width: sheetView.width, height },
      // What is in view is taken at once; for more, Chromium lays the page out as high as that, and back again.
      fullPage: height > sheetView.height,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    });
    pictures.push(await readPicture(png));
  }
  return join(pictures);
}

/** The part of Storybook's channel between its two windows that is used here. */
interface Channel {
  emit(event: 'setCurrentStory', choice: { storyId: string; viewMode: 'story' }): void;
  on(event: string, listener: (...said: unknown[]) => void): void;
  last(event: string): readonly unknown[] | undefined;
}

/** Runs in the page, so it can use nothing of this file. Returns the height of the story with its name, in pixels. */
async function showStory({ id, name }: Story): Promise<number> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
  };
  document.querySelector('[data-story-name]')?.remove();
  if (channel.last('storyRendered')?.[0] !== id)
    await new Promise<void>((resolve, reject) => {
      channel.on('storyRendered', (shown) => shown === id && resolve());
      for (const failure of ['storyErrored', 'storyThrewException', 'storyMissing'])
        channel.on(failure, () => reject(new Error(`The story ${id} failed: ${failure}.`)));
      channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
    });

  const caption = document.createElement('p');
  caption.dataset.storyName = '';
  caption.textContent = name;
  caption.style.cssText =
    'margin: 0 -16px 16px; padding: 4px 16px; font: 600 14px/20px Archivo; color: #1c1514; background: #d8d3d1';
  const root = document.querySelector('#storybook-root');
  root?.before(caption);
  const isPadded = document.body.classList.contains('sb-main-padded');
  if (!isPadded) {
    caption.style.margin = '0';
    return window.innerHeight;
  }
  caption.style.marginTop = '-16px';
  const covers = [...(root?.querySelectorAll('*') ?? [])].some(
    (element) => element.matches(':modal') || getComputedStyle(element).position === 'fixed',
  );
  if (covers || !root) return window.innerHeight;
  return Math.ceil(root.getBoundingClientRect().bottom + 16);
}
