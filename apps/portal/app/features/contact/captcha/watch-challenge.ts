/**
 * Calls `onHidden` when Google's picture challenge was open and is hidden again, solved or not: its API doesn't report
 * a closed challenge. The challenge's frame, `bframe`, is in a box at the end of the page, which Google opens and
 * closes by its `visibility`. If Google changes that, nothing is reported.
 * @returns the function that stops watching
 */
export function watchChallenge(onHidden: () => void): () => void {
  let wasOpen = isOpen();
  const observer = new MutationObserver(() => {
    const isOpenNow = isOpen();
    if (wasOpen && !isOpenNow) onHidden();
    wasOpen = isOpenNow;
  });
  observer.observe(document.body, { attributeFilter: ['style'], childList: true, subtree: true });
  return () => observer.disconnect();
}

function isOpen(): boolean {
  return Array.from(document.querySelectorAll('iframe[src*="/bframe"]')).some(
    (frame) => frame.closest<HTMLElement>('[style*="visibility"]')?.style.visibility === 'visible',
  );
}
