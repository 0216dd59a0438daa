import './page.css';
import { linkToHost } from '../host-link/host-link.ts';
import { CheckoutFrame } from './CheckoutFrame.tsx';
import { readFrameData } from './frame-data.ts';
import { showPage } from './show-page.tsx';

const data = readFrameData('checkout');
const host = linkToHost(data);
showPage(<CheckoutFrame data={data} host={host} />, {
  host,
  portalPage: `${data.publicUrl}/events/${data.event.slug}`,
  publicUrl: data.publicUrl,
});
