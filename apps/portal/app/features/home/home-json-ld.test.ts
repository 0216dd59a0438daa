import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../../../shared/configuration.ts';
import { homeJsonLd } from './home-json-ld.ts';

describe("the home page's structured data for search engines", () => {
  const configuration = { ...defaultConfiguration, publicUrl: 'https://dorsal.example' };

  it('names the organization behind the site, with the configured contact', () => {
    expect(homeJsonLd(configuration)['@graph']).toContainEqual(
      expect.objectContaining({
        '@type': 'Organization',
        name: 'Dorsal',
        url: 'https://dorsal.example',
        email: 'hola@dorsal.example',
      }),
    );
  });

  it('has the URL of the search in the explorer', () => {
    expect(homeJsonLd(configuration)['@graph']).toContainEqual(
      expect.objectContaining({
        '@type': 'WebSite',
        potentialAction: expect.objectContaining({
          target: 'https://dorsal.example/events?q={search_term_string}',
        }),
      }),
    );
  });
});
