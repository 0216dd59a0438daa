export { Checkout } from './Checkout/Checkout.tsx';
export type { CheckoutProps } from './Checkout/CheckoutForm.tsx';
export type { CheckoutApi } from './calls/checkout-api.ts';
export {
  type CheckoutStorage,
  memoryCheckoutStorage,
  sessionCheckoutStorage,
} from './storage/checkout-storage.ts';
export type { HeldOrder, OrderKeys, ResumedOrder } from './state/hold.ts';
export type { Part } from './state/parts.ts';
export { postForm } from './calls/post-form.ts';
