import { CheckoutFrame } from './CheckoutFrame.tsx';
import { readFrameData } from './frame-data.ts';
import { showPage } from './show-page.tsx';

showPage(<CheckoutFrame data={readFrameData('checkout')} />);
