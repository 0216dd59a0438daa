import { spyOn } from 'storybook/test';

/** Collects the names of the files that are saved from now on, without saving any. */
export function savedFiles(): string[] {
  const saved: string[] = [];
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}
