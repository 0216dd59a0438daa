import { spyOn } from 'storybook/test';

/** From now on keeps downloads from the disk, and gives their names. */
export function savedFiles(): () => string[] {
  const click = spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  return () => click.mock.contexts.map((link) => (link as HTMLAnchorElement).download);
}
