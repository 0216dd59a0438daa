import '@dorsal/ui/styles.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** Shows a page in the place that the document has for it. */
export function showPage(page: ReactNode): void {
  const place = document.getElementById('frame');
  if (!place)
    throw new Error("The document has no #frame: this page is answered by apps/embed's server part.");
  createRoot(place).render(<StrictMode>{page}</StrictMode>);
}
