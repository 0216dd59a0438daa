export { type Api, createApi, type OrderAccess, type OrderWrite } from './api.ts';
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
export { localTokenStore, memoryTokenStore, type TokenStore } from './token-store.ts';
export type { TransportOptions } from './transport.ts';
