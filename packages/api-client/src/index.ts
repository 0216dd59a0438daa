export {
  type Api,
  createApi,
  createOrderApi,
  type HeldPlace,
  type ListBytes,
  type ListBytesOptions,
  type OrderAccess,
  type OrderApi,
  type OrderWrite,
} from './api.ts';
export {
  ApiError,
  ConflictError,
  ForbiddenError,
  InvalidRequestError,
  messageOf,
  NetworkError,
  NotFoundError,
  ServerError,
  TooManyRequestsError,
  UnauthenticatedError,
} from './api-error.ts';
export type {
  AuthAnswer,
  CheckedOutOrder,
  CheckInList,
  ConfirmedEmail,
  EmbedCheck,
  Event,
  EventListItem,
  EventSummary,
  Order,
  Participant,
  PlacedOrder,
  Profile,
  PublicOrder,
  PurchasedTicket,
  Purchases,
  Scan,
  ScanAnswer,
  TicketType,
  WalletLinks,
} from './models.ts';
export { prepareCalls } from './lazy-ky.ts';
export { localTokenStore, memoryTokenStore, type TokenStore } from './token-store.ts';
export type { TransportOptions } from './transport.ts';
