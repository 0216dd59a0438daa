/** Pixels around the frame that results are fitted into, on each side of the map. */
export interface FramePadding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The padding of the frame in `MapFrame.module.css`. A negative padding means a frame beyond the map's edge. */
export function framePadding(map: Element, frame: Element): FramePadding {
  const [outer, inner] = [map.getBoundingClientRect(), frame.getBoundingClientRect()];
  return {
    top: inner.top - outer.top,
    right: outer.right - inner.right,
    bottom: outer.bottom - inner.bottom,
    left: inner.left - outer.left,
  };
}
