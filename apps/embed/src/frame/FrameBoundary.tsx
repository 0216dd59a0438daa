import { Button } from '@dorsal/ui/Button';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { Component, type ReactNode } from 'react';

export interface FrameBoundaryProps {
  onError: () => void;
  /** The portal's page for the same, if a reload doesn't help. */
  portalPage: string;
  children: ReactNode;
}

/** Shows an error message in place of a page that has thrown. The address keeps a held order: a reload resumes it. */
export class FrameBoundary extends Component<FrameBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onError();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <EmptyState
        level={1}
        title="Ha ocurrido un problema"
        action={<Button onClick={() => location.reload()}>Cargar de nuevo</Button>}
      >
        No podemos mostrar esta página. Lo que hayas reservado sigue siendo tuyo. Si vuelve a pasar,{' '}
        <a href={this.props.portalPage} target="_blank" rel="noopener noreferrer">
          sigue en nuestra web
        </a>
        .
      </EmptyState>
    );
  }
}
