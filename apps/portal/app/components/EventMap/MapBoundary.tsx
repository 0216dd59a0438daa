import { Component, type ReactNode, Suspense } from 'react';
import { MapPlaceholder } from './MapPlaceholder.tsx';

export interface MapBoundaryProps {
  children: ReactNode;
}

/** A map that fails, for instance without WebGL, leaves its ground and never takes the page with it. */
export class MapBoundary extends Component<MapBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('The map could not be shown.', error);
  }

  override render() {
    if (this.state.failed) return <MapPlaceholder />;
    return <Suspense fallback={<MapPlaceholder />}>{this.props.children}</Suspense>;
  }
}
