export type { HostEventDetail, HostEventMap, HostEventName } from './host-events.ts';
export {
  type EnvelopedFrameMessage,
  type Envelope,
  type FrameHello,
  type FrameMessage,
  type FrameMessageOf,
  type HostHello,
  type HostStep,
  messageNamespace,
  messageVersion,
} from './messages.ts';
export { isFrameHello, isHostHello, readFrameMessage } from './read-message.ts';
