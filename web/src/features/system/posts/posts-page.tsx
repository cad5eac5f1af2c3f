import { post } from '@countersign/shared/resources/definitions/post.ts';
import { ResourcePage } from '../../../ui/resource/resource-page.tsx';
import { useDepartments } from './use-departments.ts';

/** `/system/post`: job titles. */
export const PostsPage = () => <ResourcePage resource={post} references={useDepartments().references} />;
