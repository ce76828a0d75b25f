/** Where the ways out of the editor lead: apart, so that it loads no words of other screens. */
export const editorWays = {
  pages: 'Back to the pages',
  post: 'Back to the post',
};
