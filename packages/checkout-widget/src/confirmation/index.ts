export { Confirmation, type ConfirmationProps } from './Confirmation.tsx';
export { isWholeOrder } from '../state/hold.ts';
export type { ConfirmationLinks } from './confirmation-links.ts';
