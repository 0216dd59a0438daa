import { accentProperties } from '@dorsal/checkout-widget/accent';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { HostLink } from '../host-link/host-link.ts';
import { accentOf } from './frame-addresses.ts';
import { FrameBoundary } from './FrameBoundary.tsx';
import { PortalLine } from './PortalLine.tsx';

export interface PageOptions {
  readonly host: HostLink;
  /** The portal's page for the same, if this one fails. */
  readonly portalPage: string;
  /** The portal's origin. */
  readonly publicUrl: string;
}

/** Renders a page into the document's `#frame`, in the organizer's color, and reports its height to the page around. */
export function showPage(page: ReactNode, { host, portalPage, publicUrl }: PageOptions): void {
  const place = document.getElementById('frame');
  if (!place)
    throw new Error("The document has no #frame: this page is answered by apps/embed's server part.");
  for (const [name, value] of Object.entries(accentProperties(accentOf(location.search)))) {
    document.documentElement.style.setProperty(name, value);
  }
  createRoot(place).render(
    <StrictMode>
      <FrameBoundary portalPage={portalPage} onError={() => host.tell({ type: 'error', code: 'unexpected' })}>
        <Ready host={host} />
        {page}
      </FrameBoundary>
      <PortalLine publicUrl={publicUrl} />
    </StrictMode>,
  );
  host.watchHeight(place);
}

/** Reports that the content is rendered, before the components that follow send their messages. */
function Ready({ host }: { host: HostLink }) {
  useEffect(() => host.tell({ type: 'ready' }), [host]);
  return null;
}
