import { spyOn } from 'storybook/test';

/** The names of the files that are saved from now on; none is. */
export function savedFiles(): string[] {
  const saved: string[] = [];
  spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}
