import './page.css';
import { linkToHost } from '../host-link/host-link.ts';
import { ConfirmationFrame } from './ConfirmationFrame.tsx';
import { readFrameData } from './frame-data.ts';
import { showPage } from './show-page.tsx';

const data = readFrameData('confirmation');
const host = linkToHost(data);
showPage(<ConfirmationFrame data={data} host={host} />, {
  host,
  portalPage: `${data.publicUrl}/purchase-confirmation/${data.orderId}`,
  publicUrl: data.publicUrl,
});
