import { sliceTypes as codes, type SlideType } from '#catalog/slices.ts';
import type { BlockDefinition } from '../blocks/block.ts';
import { albumBlock } from '../blocks/album/album.tsx';
import { formBlock } from '../blocks/form/form.tsx';
import { galleryBlock } from '../blocks/gallery/gallery.tsx';
import { imageBlock } from '../blocks/image/image.tsx';
import { logoBlock } from '../blocks/logo/logo.tsx';
import { mapBlock } from '../blocks/map/map.tsx';
import { navigationBlock } from '../blocks/navigation/navigation.tsx';
import { newsletterBlock } from '../blocks/newsletter/newsletter.tsx';
import { twitterBlock } from '../blocks/service/service.tsx';
import { socialLinksBlock } from '../blocks/social-links/social-links.tsx';
import { textBlock } from '../blocks/text/text.tsx';
import { videoBlock } from '../blocks/video/video.tsx';
import { actionSlice } from './action.tsx';
import { buttonsSlice } from './buttons.tsx';
import { headingSlice } from './heading.tsx';
import { lockSlice } from './lock.tsx';
import { passwordSlice } from './password.tsx';
import { signInSlice } from './sign-in.tsx';
import { sliceOf } from './slice.ts';

/** Every slice, in the order in which the picker offers them (platform 3). */
export const slices: readonly BlockDefinition[] = [
  headingSlice,
  sliceOf(textBlock, { code: codes.body, name: 'body', title: 'Text' }),
  sliceOf(imageBlock, { code: codes.image, name: 'image', title: 'Image' }),
  buttonsSlice,
  actionSlice,
  sliceOf(logoBlock, { code: codes.logo, name: 'logo', title: 'Logo' }),
  sliceOf(navigationBlock, { code: codes.navigation, name: 'navigation', title: 'Navigation' }),
  sliceOf(socialLinksBlock, { code: codes['social-icons'], name: 'social-icons', title: 'Social links' }),
  sliceOf(newsletterBlock, { code: codes.newsletter, name: 'newsletter', title: 'Newsletter' }),
  sliceOf(formBlock, { code: codes['custom-form'], name: 'custom-form', title: 'Form' }),
  sliceOf(galleryBlock, { code: codes.gallery, name: 'gallery', title: 'Gallery' }),
  sliceOf(videoBlock, { code: codes.video, name: 'video', title: 'Video' }),
  sliceOf(albumBlock, { code: codes.album, name: 'album', title: 'Album' }),
  sliceOf(mapBlock, { code: codes.map, name: 'map', title: 'Map' }),
  sliceOf(twitterBlock, { code: codes.twitter, name: 'twitter', title: 'Post on X' }),
  lockSlice,
  passwordSlice,
  signInSlice,
];

/** Slices that mean something on one kind of slide alone: what opens a door, or closes a window. */
const homes: Readonly<Record<string, SlideType>> = {
  lock: 'lock-screen',
  'temp-lock-inject': 'lock-screen',
  password: 'lock-screen',
  'sso-options': 'sso-screen',
  'popup-overlay-action': 'popup-overlay',
};

/** Whether what goes by this name in the picker is offered on a slide. */
export const isOfferedOn = (slide: SlideType | undefined, name: string | number): boolean =>
  homes[name] === undefined || homes[name] === slide;
