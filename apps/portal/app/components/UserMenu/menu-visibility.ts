/** A menu that opens on hover, focus and click. `pinned`: opened by a click, it stays when the pointer leaves. */
export type MenuVisibility = 'closed' | 'peeking' | 'pinned';

export type MenuEvent = 'point' | 'focus' | 'leave' | 'click' | 'dismiss';

const transitions: Readonly<Record<MenuEvent, Partial<Record<MenuVisibility, MenuVisibility>>>> = {
  point: { closed: 'peeking' },
  focus: { closed: 'peeking' },
  leave: { peeking: 'closed' },
  click: { closed: 'pinned', peeking: 'pinned', pinned: 'closed' },
  dismiss: { peeking: 'closed', pinned: 'closed' },
};

/** The menu's state after the event. */
export function nextVisibility(visibility: MenuVisibility, event: MenuEvent): MenuVisibility {
  return transitions[event][visibility] ?? visibility;
}
