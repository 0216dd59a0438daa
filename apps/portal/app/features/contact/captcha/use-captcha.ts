import { useState } from 'react';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { useApi } from '~/session/ApiProvider.tsx';
import type { Captcha } from './captcha.ts';
import { recaptcha } from './recaptcha.ts';
import { workCaptcha } from './work-captcha.ts';

/** The installation's captcha: Google's if it has a site key, otherwise the portal's own (decisions, "Captcha"). */
export function useCaptcha(): Captcha {
  const api = useApi();
  const configuration = useConfiguration();
  const [captcha] = useState(() =>
    configuration.recaptcha ? recaptcha(configuration.recaptcha) : workCaptcha(api),
  );
  return captcha;
}
