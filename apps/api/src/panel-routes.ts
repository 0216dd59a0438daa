import type { FastifyInstance } from 'fastify';
import { commissionRoutes } from './commission/commission-routes.ts';
import { factorRoutes } from './factors/factor-routes.ts';
import { openSessionRoutes } from './panel/open-session-routes.ts';
import { organizerRoutes } from './organizer/organizer-routes.ts';
import { passwordResetRoutes } from './panel/password-reset-routes.ts';
import { organizerDeviceRoutes } from './organizer-events/device-routes.ts';
import { draftRoutes } from './organizer-events/draft-routes.ts';
import { organizerEventRoutes } from './organizer-events/event-routes.ts';
import { organizerHomeRoutes } from './home/home-routes.ts';
import { pictureRoutes } from './organizer-events/picture-routes.ts';
import { organizerEntranceRoutes } from './entrance/entrance-routes.ts';
import { organizerFiguresRoutes } from './figures/figures-routes.ts';
import { organizerNoticeRoutes } from './organizer-notices/notice-routes.ts';
import { organizerMessageRoutes } from './messages/message-routes.ts';
import { organizerMoneyRoutes } from './money/money-routes.ts';
import { organizerOrderRoutes } from './organizer-orders/order-routes.ts';
import { organizerPayoutRoutes } from './payouts/payout-routes.ts';
import { organizerTransferRoutes } from './transfers/transfer-routes.ts';
import { organizerTaxRoutes } from './tax-view/tax-routes.ts';
import { organizerPeopleRoutes } from './people/people-routes.ts';
import { panelSessionRoutes } from './panel/session-routes.ts';
import type { Services } from './services.ts';

/** All routes of the organizers' panel, by resource. */
export function addPanelRoutes(app: FastifyInstance, services: Services): void {
  commissionRoutes(app, services);
  factorRoutes(app, services);
  openSessionRoutes(app, services);
  panelSessionRoutes(app, services);
  passwordResetRoutes(app, services);
  organizerRoutes(app, services);
  organizerEventRoutes(app, services);
  draftRoutes(app, services);
  pictureRoutes(app, services);
  organizerDeviceRoutes(app, services);
  organizerHomeRoutes(app, services);
  organizerPeopleRoutes(app, services);
  organizerEntranceRoutes(app, services);
  organizerFiguresRoutes(app, services);
  organizerNoticeRoutes(app, services);
  organizerMessageRoutes(app, services);
  organizerOrderRoutes(app, services);
  organizerPayoutRoutes(app, services);
  organizerTransferRoutes(app, services);
  organizerMoneyRoutes(app, services);
  organizerTaxRoutes(app, services);
}
