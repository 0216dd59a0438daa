import { spyOn } from 'storybook/test';

/** Prevents downloads from now on. Returns a function that lists their names. */
export function savedFiles(): () => string[] {
  const click = spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  return () => click.mock.contexts.map((link) => (link as HTMLAnchorElement).download);
}
