/**
 * A script for the page's head: where an access token is stored (`authToken`), the root element gets `data-session`.
 * Nobody's pages differ by it, and without scripts everybody sees a visitor's page.
 */
export const rememberStoredSession =
  'try{if(localStorage.getItem("authToken"))document.documentElement.dataset.session="stored"}catch{}';
