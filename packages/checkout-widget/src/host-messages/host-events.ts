import type { FrameMessage, FrameMessageOf } from './messages.ts';

/** What becomes an event on the page around; its height is the loader's own business. */
export type HostEventName = Exclude<FrameMessage['type'], 'height'>;

/** The `detail` of an event: what the frame told, without the type. */
export type HostEventDetail<Name extends HostEventName> = Readonly<Omit<FrameMessageOf<Name>, 'type'>>;

/**
 * The events that a page gets from the checkout in it: `dorsal:completed` and the like. They bubble up from the element
 * in the link's place, so that `document` hears those of every checkout on the page.
 */
export type HostEventMap = {
  readonly [Name in HostEventName as `dorsal:${Name}`]: CustomEvent<HostEventDetail<Name>>;
};

declare global {
  /** With an import of this module, `addEventListener` knows them on elements, on `document` and on `window`. */
  interface GlobalEventHandlersEventMap extends HostEventMap {}
}
