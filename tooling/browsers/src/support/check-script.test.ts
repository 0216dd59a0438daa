import { describe, expect, it } from 'vitest';
import { checkScript, membersDeclaredIn } from './check-script.ts';

const featuresOf = (source: string, own?: ReadonlySet<string>) =>
  checkScript('file.ts', source, own).map(({ feature }) => feature);

describe('the check of a script', () => {
  it.each([
    ['a static method', 'export const url = URL.canParse(text);', 'URL.canParse'],
    ['a method, whatever it is called on', 'element?.showPopover();', '.showPopover()'],
    ['a method of a built-in object', 'export const sorted = list.toSorted();', '.toSorted()'],
    ['a member of the navigator', 'await navigator.share({ url });', 'navigator.share'],
    ['a constructor', 'export const watcher = new CloseWatcher();', 'CloseWatcher'],
    ['a function of the window', 'window.requestIdleCallback(act);', 'requestIdleCallback()'],
  ])('finds %s that a supported browser lacks', (_, source, feature) => {
    expect(featuresOf(source)).toEqual([feature]);
  });

  it('says in which line, and which browsers lack it since when', () => {
    expect(checkScript('file.ts', '\nexport const url = URL.canParse(text);')).toEqual([
      {
        file: 'file.ts',
        line: 2,
        feature: 'URL.canParse',
        missing: ['safari 17', 'safari_ios 17', 'chrome 120', 'chrome_android 120'],
      },
    ]);
  });

  it.each([
    ['an optional call', 'element?.showPopover?.();'],
    ['a question for the name', "if ('share' in navigator) await navigator.share({ url });"],
    ['a question for the member', 'if (navigator.share) await navigator.share({ url });'],
    ['a question for the type', "if (typeof CloseWatcher === 'function') use(new CloseWatcher());"],
    ['a name of the file itself', 'function requestIdleCallback() {}\nrequestIdleCallback();'],
    ['a bound parameter', 'export const run = ({ reportError }) => reportError();'],
  ])('is content with %s', (_, source) => {
    expect(featuresOf(source)).toEqual([]);
  });

  it('leaves out what all supported browsers have, and methods that old interfaces have, too', () => {
    expect(featuresOf('list.map(act); cache.match(url); new URL(text); format.format(date);')).toEqual([]);
  });

  it('leaves out methods that may be ours', () => {
    const own = new Set(membersDeclaredIn('own.ts', 'export interface Popup { showPopover(): void }'));

    expect(featuresOf('popup.showPopover();', own)).toEqual([]);
  });
});
