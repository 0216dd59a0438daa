export { Confirmation, type ConfirmationProps } from './Confirmation.tsx';
export type { ConfirmationLinks } from './confirmation-links.ts';
