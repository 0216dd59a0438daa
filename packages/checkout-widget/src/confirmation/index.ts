export { Confirmation, type ConfirmationLinks, type ConfirmationProps } from './Confirmation.tsx';
