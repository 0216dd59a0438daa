import { SignInLayout } from '#/layouts/SignInLayout/SignInLayout.tsx';

export function Component() {
  return <SignInLayout />;
}
