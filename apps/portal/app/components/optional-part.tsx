import { type ComponentType, lazy, Suspense } from 'react';

/** A part whose code loads when it is rendered. Until then, and if that fails, the page is without the part. */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      (error: unknown) => {
        console.info('An optional part of the page could not be loaded.', error);
        return { default: () => null };
      },
    ),
  );
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
