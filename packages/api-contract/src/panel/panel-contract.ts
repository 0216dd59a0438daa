import type { Endpoint } from '../endpoint.ts';
import { organizerActivityEndpoints } from './activity.ts';
import { commissionInvoiceEndpoints } from './commission-invoices.ts';
import { organizerCourseEndpoints } from './courses.ts';
import { organizerDeviceEndpoints } from './devices.ts';
import { organizerEntranceEndpoints } from './entrance.ts';
import { organizerErasureEndpoints } from './erasure.ts';
import { organizerEventEndpoints } from './events.ts';
import { organizerEvidenceEndpoints } from './evidence.ts';
import { panelFactorEndpoints } from './factors.ts';
import { organizerFiguresEndpoints } from './figures.ts';
import { organizerHomeEndpoints } from './home.ts';
import { organizerMemberEndpoints } from './members.ts';
import { organizerInvoiceEndpoints } from './invoices.ts';
import { organizerNoticeEndpoints } from './notices.ts';
import { organizerMessageEndpoints } from './messages.ts';
import { organizerManualOrderEndpoints } from './manual-orders.ts';
import { organizerOrderEndpoints } from './orders.ts';
import { organizerRefundEndpoints } from './refunds.ts';
import { organizerPeopleEndpoints } from './people.ts';
import { organizerPeopleDocumentEndpoints } from './people-documents.ts';
import { organizerPeopleExportEndpoints } from './people-exports.ts';
import { organizerPeopleViewEndpoints } from './people-views.ts';
import { organizerPayoutEndpoints } from './payouts.ts';
import { panelOrganizerEndpoints } from './organizers.ts';
import { organizerSettlementEndpoints } from './settlement.ts';
import { panelSessionEndpoints } from './session.ts';
import { organizerPictureEndpoints } from './pictures.ts';
import { organizerSettingsEndpoints } from './settings.ts';
import { organizerTaxDocumentEndpoints } from './tax-documents.ts';
import { organizerTransferEndpoints } from './transfers.ts';

/** Every call of the organizers' panel, by resource. Only the panel's host serves them. */
export const panelContract = {
  activity: organizerActivityEndpoints,
  commissionInvoices: commissionInvoiceEndpoints,
  courses: organizerCourseEndpoints,
  devices: organizerDeviceEndpoints,
  entrance: organizerEntranceEndpoints,
  erasure: organizerErasureEndpoints,
  events: organizerEventEndpoints,
  evidence: organizerEvidenceEndpoints,
  factors: panelFactorEndpoints,
  figures: organizerFiguresEndpoints,
  home: organizerHomeEndpoints,
  invoices: organizerInvoiceEndpoints,
  manualOrders: organizerManualOrderEndpoints,
  members: organizerMemberEndpoints,
  notices: organizerNoticeEndpoints,
  messages: organizerMessageEndpoints,
  orders: organizerOrderEndpoints,
  organizers: panelOrganizerEndpoints,
  pictures: organizerPictureEndpoints,
  payouts: organizerPayoutEndpoints,
  people: organizerPeopleEndpoints,
  peopleDocuments: organizerPeopleDocumentEndpoints,
  peopleExports: organizerPeopleExportEndpoints,
  peopleViews: organizerPeopleViewEndpoints,
  refunds: organizerRefundEndpoints,
  session: panelSessionEndpoints,
  settings: organizerSettingsEndpoints,
  taxDocuments: organizerTaxDocumentEndpoints,
  transfers: organizerTransferEndpoints,
  settlement: organizerSettlementEndpoints,
} satisfies Record<string, Record<string, Endpoint>>;

export function allPanelEndpoints(): Endpoint[] {
  return Object.values(panelContract).flatMap((resource) => Object.values(resource));
}
