const isParameter = (part: string) => part.startsWith('$');
/** What is set of a page is an entry of a menu, which is no link while it is closed. */
const withMenu = '/config/$site/pages/$pageId';
const parametersOf = (screen: string) => screen.split('/').filter(isParameter).length;

/** The screens with their addresses on one website: those that name something are found by the links that lead there. */
export class FoundScreens {
  readonly screens: readonly string[];
  readonly #site: string;
  readonly #addresses = new Map<string, string>();

  constructor(screens: readonly string[], site: string) {
    this.screens = screens;
    this.#site = site;
    for (const screen of screens) {
      const address = this.#ofSite(screen);
      if (!address.includes('$')) this.#addresses.set(screen, address);
    }
  }

  addressOf(screen: string): string | undefined {
    return this.#addresses.get(screen);
  }

  /** The screens that these links of a page lead to; what they name is kept. */
  follow(links: readonly string[], origin: string): string[] {
    return links.flatMap((link) => {
      const to = new URL(link);
      const screen = to.origin === origin && this.#screenAt(to.pathname);
      if (!screen) return [];
      if (!this.#addresses.has(screen)) this.#addresses.set(screen, to.pathname);
      const inMenu = `${screen}/settings`;
      if (screen === withMenu && !this.#addresses.has(inMenu)) this.#addresses.set(inMenu, `${to.pathname}/settings`);
      return [screen];
    });
  }

  /** Where several screens are at a path, the one that has most of it in words. */
  #screenAt(path: string): string | undefined {
    const parts = path.replace(/\/$/, '').split('/');
    const isThere = (screen: string) => {
      const own = this.#ofSite(screen).split('/');
      return own.length === parts.length && own.every((part, at) => isParameter(part) || part === parts[at]);
    };
    return this.screens.filter(isThere).toSorted((one, other) => parametersOf(one) - parametersOf(other))[0];
  }

  #ofSite(screen: string): string {
    return screen.replace('$site', this.#site);
  }
}
