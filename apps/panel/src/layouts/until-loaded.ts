import type { DataRouter } from 'react-router';

/** Resolves when the code of the router's first page has loaded, or has failed to. */
export function untilLoaded(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const end = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      end();
      resolve();
    });
  });
}
