import { Component, type ReactNode } from 'react';

export interface MapBoundaryProps {
  /** Called when the map's code could not be fetched, or failed. */
  onFail: () => void;
  children: ReactNode;
}

/** An error boundary, so that a failing map never breaks the page. */
export class MapBoundary extends Component<MapBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('The map could not be shown.', error);
    this.props.onFail();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
