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

  it('reports the line, the browsers without the feature, and the versions that have it', () => {
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
    ['a test for the name', "if ('share' in navigator) await navigator.share({ url });"],
    ['a test for the member', 'if (navigator.share) await navigator.share({ url });'],
    ['a test for the type', "if (typeof CloseWatcher === 'function') use(new CloseWatcher());"],
    ['a name that the file declares', 'function requestIdleCallback() {}\nrequestIdleCallback();'],
    ['a bound parameter', 'export const run = ({ reportError }) => reportError();'],
  ])('accepts %s', (_, source) => {
    expect(featuresOf(source)).toEqual([]);
  });

  it('ignores features of all supported browsers, and methods that older interfaces have as well', () => {
    expect(featuresOf('list.map(act); cache.match(url); new URL(text); format.format(date);')).toEqual([]);
  });

  it('ignores methods that may be our own', () => {
    const own = new Set(membersDeclaredIn('own.ts', 'export interface Popup { showPopover(): void }'));

    expect(featuresOf('popup.showPopover();', own)).toEqual([]);
  });
});
