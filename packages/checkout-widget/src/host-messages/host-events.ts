import type { FrameMessage, FrameMessageOf } from './messages.ts';

/** The messages that become events on the page around; the loader handles `height` itself. */
export type HostEventName = Exclude<FrameMessage['type'], 'height'>;

/** The `detail` of an event: the frame's message without its type. */
export type HostEventDetail<Name extends HostEventName> = Readonly<Omit<FrameMessageOf<Name>, 'type'>>;

/**
 * The events that a page gets from its checkout: `dorsal:completed` and the like. They bubble up from the link, so
 * `document` hears those of every checkout on the page.
 */
export type HostEventMap = {
  readonly [Name in HostEventName as `dorsal:${Name}`]: CustomEvent<HostEventDetail<Name>>;
};

declare global {
  /** With an import of this module, `addEventListener` knows the events on elements, `document` and `window`. */
  interface GlobalEventHandlersEventMap extends HostEventMap {}
}
