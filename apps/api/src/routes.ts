import type { FastifyInstance } from 'fastify';
import { authRoutes } from './auth/auth-routes.ts';
import { passwordRoutes } from './auth/password-routes.ts';
import { verificationRoutes } from './auth/verification-routes.ts';
import { checkInRoutes } from './check-in/check-in-routes.ts';
import { contactRoutes } from './contact/contact-routes.ts';
import { docsRoutes } from './docs/docs-routes.ts';
import { embedRoutes } from './embed/embed-routes.ts';
import { eventRoutes } from './events/event-routes.ts';
import { purchasedTicketRoutes } from './events/purchased-tickets-routes.ts';
import { googleRoutes } from './google/google-routes.ts';
import { invoiceRoutes } from './invoices/invoice-routes.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { photoRoutes } from './photos/photo-routes.ts';
import type { Services } from './services.ts';
import { systemRoutes } from './system/system-routes.ts';
import { purchaseRoutes } from './user/purchases-routes.ts';
import { userRoutes } from './user/user-routes.ts';
import { walletRoutes } from './wallet/wallet-routes.ts';

/** Every route of the API, by resource. */
export function addRoutes(app: FastifyInstance, services: Services): void {
  systemRoutes(app, services);
  docsRoutes(app, services);
  eventRoutes(app, services);
  embedRoutes(app, services);
  mediaRoutes(app, services);
  photoRoutes(app, services);
  authRoutes(app, services);
  verificationRoutes(app, services);
  passwordRoutes(app, services);
  googleRoutes(app, services);
  userRoutes(app, services);
  purchaseRoutes(app, services);
  purchasedTicketRoutes(app, services);
  orderRoutes(app, services);
  paymentRoutes(app, services);
  invoiceRoutes(app, services);
  checkInRoutes(app, services);
  walletRoutes(app, services);
  contactRoutes(app, services);
}
