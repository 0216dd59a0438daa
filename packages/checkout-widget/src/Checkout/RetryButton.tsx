import { Button } from '@dorsal/ui/Button';

export interface RetryButtonProps {
  onClick: () => void;
  /** Default 'Reintentar'. */
  children?: string;
}

/** At the end of a message: the way on. */
export function RetryButton({ onClick, children = 'Reintentar' }: RetryButtonProps) {
  return (
    <Button variant="outline" size="sm" onClick={onClick}>
      {children}
    </Button>
  );
}
