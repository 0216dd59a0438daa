import { ConfirmationFrame } from './ConfirmationFrame.tsx';
import { readFrameData } from './frame-data.ts';
import { showPage } from './show-page.tsx';

showPage(<ConfirmationFrame data={readFrameData('confirmation')} />);
