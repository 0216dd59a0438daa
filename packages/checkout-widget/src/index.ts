export { Checkout } from './Checkout/Checkout.tsx';
export type { CheckoutProps } from './Checkout/CheckoutForm.tsx';
export type { CheckoutApi } from './checkout-api.ts';
export {
  type CheckoutStorage,
  memoryCheckoutStorage,
  sessionCheckoutStorage,
} from './checkout-storage.ts';
export type { HeldOrder, OrderKeys, ResumedOrder } from './hold.ts';
export type { Part } from './parts.ts';
export { postForm } from './post-form.ts';
