/**
 * Marks pictures that can't be loaded (`data-lost`), so that styles can hide the browser's icon of a broken picture, and
 * loads them again when the connection comes back. Returns a function that ends this.
 */
export function followLostPictures(): () => void {
  const controller = new AbortController();
  // These events of a picture don't bubble.
  const options = { capture: true, signal: controller.signal };
  const mark = ({ type, target }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute('data-lost', type === 'error');
  };
  // Those that failed before this code was loaded.
  for (const picture of document.images)
    if (picture.complete && picture.currentSrc && picture.naturalWidth === 0)
      picture.toggleAttribute('data-lost', true);
  document.addEventListener('error', mark, options);
  document.addEventListener('load', mark, options);
  window.addEventListener(
    'online',
    () => {
      // Also one that has the same address is fetched again.
      for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-lost]'))
        picture.setAttribute('src', picture.getAttribute('src') ?? '');
    },
    options,
  );
  return () => controller.abort();
}
